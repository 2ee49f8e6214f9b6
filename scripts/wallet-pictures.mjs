// When the mark changes: node scripts/wallet-pictures.mjs. Apple's go into passes, Google fetches its own.
import sharp from 'sharp'

const MARK = 'M1 3h5.9L16 19.5 25.1 3H31L16 30zM9.2 3h4L16 8.1 18.8 3h4L16 15.4z'
const folder = 'adapters/apple-wallet/pictures'

/** The margin is in 32nds of the side. */
function drawing(color, ground, margin) {
  const scale = (32 - 2 * margin) / 32
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="1024" height="1024">
    <rect width="32" height="32" fill="${ground}"/>
    <path fill="${color}" transform="translate(${margin} ${margin}) scale(${scale})" d="${MARK}"/></svg>`)
}

function save(svg, side, file) {
  const look = { compressionLevel: 9, palette: true }
  return sharp(svg).resize(side, side).png(look).toFile(file)
}

for (const [suffix, scale] of [
  ['', 1],
  ['@2x', 2],
  ['@3x', 3],
]) {
  await save(drawing('#c8321f', '#fff6e3', 4), 29 * scale, `${folder}/icon${suffix}.png`)
  await save(drawing('#ffffff', 'transparent', 2), 40 * scale, `${folder}/logo${suffix}.png`)
}
await save(drawing('#c8321f', '#fff6e3', 7), 660, 'public/art/wallet-logo.png')
