/** React's renderer, for import() when it is needed: a bundled CommonJS package has no named exports there. */
export { renderToStaticMarkup } from 'react-dom/server'
