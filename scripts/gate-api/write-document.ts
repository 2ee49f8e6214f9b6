// Writes docs/gate-api.json as the code has it.
import { writeFileSync } from 'node:fs'
import { documentText } from './document.ts'

writeFileSync('docs/gate-api.json', documentText())
