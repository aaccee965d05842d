export { Framed as default } from '../framed'
