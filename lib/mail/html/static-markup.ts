/** React's renderer, to be imported when it is needed: a bundled CommonJS package has no names to import so. */
export { renderToStaticMarkup } from 'react-dom/server'
