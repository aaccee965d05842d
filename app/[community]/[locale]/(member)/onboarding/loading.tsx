export { default } from '../last-step/loading'
