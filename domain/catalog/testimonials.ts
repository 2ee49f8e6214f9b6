// Sample voices, invented for the shop's first day: shown as samples, never offered to search
// engines as reviews. Real ones replace this file when there are travellers to ask.
import type { ProductName } from '#domain/vocabulary/product.ts'

export type Testimonial = {
  isSample: true
  name: string
  from: string
  text: string
  pass: ProductName
}

export const sampleTestimonials: Testimonial[] = [
  {
    isSample: true,
    name: 'Lucía',
    from: 'Montevideo, Uruguay',
    text: 'Mostramos el QR en el Colón y a los dos minutos estábamos adentro. Los chicos tenían cada uno su pase y se sintieron grandes.',
    pass: 'Full Pass',
  },
  {
    isSample: true,
    name: 'Mateus',
    from: 'Porto Alegre, Brasil',
    text: 'Llegué a la tarde y ese primer rato no me contó como día. Con tres días hice Barolo, MALBA y el Jardín Japonés sin correr.',
    pass: 'Sight Pass',
  },
  {
    isSample: true,
    name: 'Carmen',
    from: 'Sevilla, España',
    text: 'Fuimos a comer, más que a mirar, y el descuento de la parrilla pagó el pase de los dos en una noche.',
    pass: 'Benefits Pass',
  },
  {
    isSample: true,
    name: 'Andrés',
    from: 'Bogotá, Colombia',
    text: 'Lo compré en el avión y lo tenía en el correo antes de aterrizar. No tuve que imprimir nada en todo el viaje.',
    pass: 'Full Pass',
  },
]
