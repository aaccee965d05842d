export { default } from '../meetings/loading'
