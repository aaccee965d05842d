/** What we use of grammy, for import() when it is needed: a bundled CommonJS package has no named exports there. */
export { Api, GrammyError, HttpError, InputFile } from 'grammy'
