// What the server must know of the pages of one language: the names of their files. Built once for each
// language beside Spanish, whose build has the server itself (decision 046).
export { default as pageFiles } from 'virtual:react-router/server-manifest'
