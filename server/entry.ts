// `main` for server/run.mjs, the rest for tests and `npm run dev`. One graph with the routes (decision 02).
export { createPassDocuments } from '#adapters/documents/pass-documents.ts'
export { createPictureMaker } from '#adapters/pictures/picture-maker.ts'
export { openEmbeddedDatabase, openPostgres } from '#db/open-database.server.ts'
export { runAdminCommand } from '#server/staff/admin-command.ts'
export { readSettings } from './env.ts'
export { openShop } from './open-shop.ts'
export { announce, cannotListen, main, sayOnce, sentence, takeDataFolder } from './start.ts'
