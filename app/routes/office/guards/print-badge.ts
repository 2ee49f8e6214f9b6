// Prints a badge of card size from a hidden frame, without the page around the dialog.
type PrintedBadge = { name: string; cityName: string; qrSvg: string }

const CARD = { width: '54mm', minHeight: '86mm', border: '0.3mm solid #000' }

/** Opens the browser's print dialog. */
export function printBadge({ name, cityName, qrSvg }: PrintedBadge): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const { contentDocument: sheet, contentWindow: view } = frame
  if (!sheet || !view) return
  sheet.title = name
  const card = sheet.createElement('div')
  // Through the DOM, because the page's policy forbids inline styles.
  Object.assign(card.style, CARD, {
    boxSizing: 'border-box',
    padding: '5mm',
    fontFamily: 'sans-serif',
    textAlign: 'center',
  })
  const drawing = new DOMParser().parseFromString(qrSvg, 'image/svg+xml').documentElement
  drawing.setAttribute('width', '44mm')
  drawing.setAttribute('height', '44mm')
  const named = sheet.createElement('h1')
  named.textContent = name
  Object.assign(named.style, { fontSize: '6mm', margin: '4mm 0 1mm' })
  const city = sheet.createElement('p')
  city.textContent = cityName
  Object.assign(city.style, { fontSize: '4mm', margin: '0' })
  card.append(sheet.importNode(drawing, true), named, city)
  sheet.body.append(card)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
