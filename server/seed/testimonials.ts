// The specification's four voices: invented for the first day, and shown as such.
import type { testimonials } from '#db/schema.ts'

export const testimonialSeeds: Omit<typeof testimonials.$inferInsert, 'id' | 'position'>[] = [
  {
    isSample: true,
    name: 'Lucía',
    productName: 'Full Pass',
    fromEs: 'Montevideo, Uruguay',
    textEs:
      'Mostramos el QR en el Colón y a los dos minutos estábamos adentro. Los chicos tenían cada uno su pase y se sintieron grandes.',
    fromEn: 'Montevideo, Uruguay',
    textEn:
      'We showed the QR at the Colón and two minutes later we were inside. The kids each had a pass of their own and felt very grown-up.',
    fromPt: 'Montevidéu, Uruguai',
    textPt:
      'Mostramos o QR code no Colón e em dois minutos estávamos lá dentro. Cada criança tinha seu próprio passe e se sentiu gente grande.',
  },
  {
    isSample: true,
    name: 'Mateus',
    productName: 'Sight Pass',
    fromEs: 'Porto Alegre, Brasil',
    textEs:
      'Llegué a la tarde y ese primer rato no me contó como día. Con tres días hice Barolo, MALBA y el Jardín Japonés sin correr.',
    fromEn: 'Porto Alegre, Brazil',
    textEn:
      'I got there in the afternoon and those first few hours didn’t count as a day. In three days I did Barolo, MALBA, and the Jardín Japonés without rushing.',
    fromPt: 'Porto Alegre, Brasil',
    textPt:
      'Cheguei à tarde e aquele comecinho não contou como dia. Em três dias fiz o Barolo, o MALBA e o Jardim Japonês sem correria.',
  },
  {
    isSample: true,
    name: 'Carmen',
    productName: 'Benefits Pass',
    fromEs: 'Sevilla, España',
    textEs:
      'Fuimos a comer, más que a mirar, y el descuento de la parrilla pagó el pase de los dos en una noche.',
    fromEn: 'Seville, Spain',
    textEn:
      'We came to eat more than to sightsee, and the steakhouse discount paid for both our passes in one night.',
    fromPt: 'Sevilha, Espanha',
    textPt:
      'Fomos mais para comer do que para ver, e o desconto da parrilla pagou o passe dos dois em uma noite.',
  },
  {
    isSample: true,
    name: 'Andrés',
    productName: 'Full Pass',
    fromEs: 'Bogotá, Colombia',
    textEs:
      'Lo compré en el avión y lo tenía en el correo antes de aterrizar. No tuve que imprimir nada en todo el viaje.',
    fromEn: 'Bogotá, Colombia',
    textEn:
      'I bought it on the plane and it was in my inbox before we landed. I didn’t have to print a thing the whole trip.',
    fromPt: 'Bogotá, Colômbia',
    textPt:
      'Comprei no avião e já estava no meu e-mail antes de pousar. Não precisei imprimir nada a viagem inteira.',
  },
]
