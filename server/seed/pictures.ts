// The five views of each attraction, drawn for this project, with the words a person who cannot see them hears.
export const picturesBySlug = {
  'teatro-colon': [
    {
      file: '/art/teatro-colon-1.svg',
      description:
        'La fachada del Teatro Colón iluminada al anochecer, con su frontón, sus ventanales en arco y un taxi que pasa por delante.',
    },
    {
      file: '/art/teatro-colon-2.svg',
      description:
        'La sala en herradura vista desde el escenario: seis niveles de palcos dorados, la platea roja y una cantante de espaldas.',
    },
    {
      file: '/art/teatro-colon-3.svg',
      description:
        'La gran araña de la sala, encendida, en el centro de la cúpula pintada con figuras de músicos y bailarines.',
    },
    {
      file: '/art/teatro-colon-4.svg',
      description:
        'La escalera de mármol del foyer, con alfombra roja, columnas y un vitral en arco al fondo.',
    },
    {
      file: '/art/teatro-colon-5.svg',
      description:
        'Los talleres del subsuelo, con un maniquí vestido de rojo, telas, una máscara y un telón de fondo a medio pintar.',
    },
  ],
  malba: [
    {
      file: '/art/malba-1.svg',
      description:
        'El edificio anguloso del MALBA a pleno sol, con sus volúmenes de piedra clara, el prisma de vidrio y un jacarandá en flor.',
    },
    {
      file: '/art/malba-2.svg',
      description:
        'Una sala blanca del museo con cinco cuadros modernos de colores vivos y dos visitantes que los miran.',
    },
    {
      file: '/art/malba-3.svg',
      description:
        'El atrio de techo vidriado, con las escaleras mecánicas cruzadas por franjas de luz del mediodía.',
    },
    {
      file: '/art/malba-4.svg',
      description:
        'La terraza del museo al atardecer, con una escultura roja, mesas con sombrillas y las copas de los árboles de Palermo.',
    },
    {
      file: '/art/malba-5.svg',
      description:
        'La sala de cine a oscuras, con el haz del proyector, la pantalla encendida y las cabezas del público.',
    },
  ],
  'don-julio': [
    {
      file: '/art/don-julio-1.svg',
      description:
        'La parrilla de Don Julio bajo un arco de ladrillo, con bife, tira de asado, chorizos y provoleta sobre el fuego.',
    },
    {
      file: '/art/don-julio-2.svg',
      description:
        'La casa de la esquina de Guatemala y Gurruchaga de noche, con toldos rojos, ventanas encendidas y gente en la vereda.',
    },
    {
      file: '/art/don-julio-3.svg',
      description:
        'Un corte de carne jugoso sobre una tabla de madera, con cuchillo, sal gruesa y un cuenco de chimichurri.',
    },
    {
      file: '/art/don-julio-4.svg',
      description:
        'La pared de estantes con botellas de vino firmadas y una mano que escribe en la etiqueta de una más.',
    },
    {
      file: '/art/don-julio-5.svg',
      description:
        'Una mesa servida con mantel blanco, dos copas de malbec, pan, ensalada y una vela encendida.',
    },
  ],
  'jardin-japones': [
    {
      file: '/art/jardin-japones-1.svg',
      description:
        'El puente rojo curvo del Jardín Japonés sobre el lago, con el sol bajo detrás y carpas koi en el agua.',
    },
    {
      file: '/art/jardin-japones-2.svg',
      description:
        'Carpas koi blancas, rojas y doradas que nadan en círculo entre hojas de nenúfar, vistas desde arriba.',
    },
    {
      file: '/art/jardin-japones-3.svg',
      description:
        'La casa de té de techos curvos al anochecer, con faroles de papel encendidos y su reflejo en el lago.',
    },
    {
      file: '/art/jardin-japones-4.svg',
      description:
        'Un bonsái de copas horizontales en una maceta azul, delante de una ventana redonda, con un té humeante al lado.',
    },
    {
      file: '/art/jardin-japones-5.svg',
      description:
        'Un sendero de piedras sobre grava rastrillada, entre arces rojos de otoño y un farol de piedra.',
    },
  ],
  'palacio-barolo': [
    {
      file: '/art/palacio-barolo-1.svg',
      description:
        'El Palacio Barolo de noche, con las ventanas encendidas y el faro de la torre que barre el cielo en dos haces de luz.',
    },
    {
      file: '/art/palacio-barolo-2.svg',
      description:
        'El pasaje central de la planta baja, con sus bóvedas, sus faroles y el piso de mosaicos que lleva a la otra calle.',
    },
    {
      file: '/art/palacio-barolo-3.svg',
      description:
        'El faro de cristal visto de cerca al amanecer, sobre los techos y las cúpulas de la Avenida de Mayo.',
    },
    {
      file: '/art/palacio-barolo-4.svg',
      description:
        'La escalera en espiral vista desde abajo, con barandas doradas que suben hacia la luz del último piso.',
    },
    {
      file: '/art/palacio-barolo-5.svg',
      description:
        'La vista desde un balcón de la torre al atardecer, con dos visitantes y la Avenida de Mayo que termina en la cúpula del Congreso.',
    },
  ],
  'floralis-generica': [
    {
      file: '/art/floralis-generica-1.svg',
      description:
        'La flor de acero abierta al mediodía sobre su espejo de agua, con el sol detrás y la Facultad de Derecho al fondo.',
    },
    {
      file: '/art/floralis-generica-2.svg',
      description:
        'La flor cerrada de noche, con un resplandor rojo entre los pétalos que se refleja en el agua.',
    },
    {
      file: '/art/floralis-generica-3.svg',
      description:
        'El interior de la flor desde abajo: pétalos de metal que se abren hacia el cielo y cuatro estambres de punta roja.',
    },
    {
      file: '/art/floralis-generica-4.svg',
      description:
        'La flor vista desde el césped, con gente sentada sobre una manta, una bicicleta y árboles alrededor.',
    },
    {
      file: '/art/floralis-generica-5.svg',
      description:
        'La flor a medio abrir al amanecer, a contraluz, con niebla baja sobre el parque.',
    },
  ],
} as const
