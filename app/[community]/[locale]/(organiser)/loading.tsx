export { default } from '../(member)/loading'
