import { runChecks } from './run-checks'

const { passed, failed } = await runChecks()
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
