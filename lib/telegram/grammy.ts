/** What we use of grammy, to be imported when it is needed: a bundled CommonJS package has no names to import so. */
export { Api, GrammyError, HttpError, InputFile } from 'grammy'
