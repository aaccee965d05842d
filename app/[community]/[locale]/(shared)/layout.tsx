export { AppShell as default } from '../app-shell'
