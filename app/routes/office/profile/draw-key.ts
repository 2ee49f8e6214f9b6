import QRCode from 'qrcode'

/** The key of the second factor as a picture for the app's camera, to be used as an image's source. */
export async function drawKey(uri: string): Promise<string> {
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
