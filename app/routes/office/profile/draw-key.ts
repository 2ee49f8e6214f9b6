import QRCode from 'qrcode'

/** The second factor's key as a QR data URL, for an authenticator app. */
export async function drawKey(uri: string): Promise<string> {
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
