import { checkLicences, installedPackages } from './licences'
import { knownVulnerabilities } from './vulnerabilities'

// `npm run audit`: licences offline, vulnerabilities from npm's registry. Exits with 1 when something is wrong,
// with 2 when the registry could not be asked.
const { wrong, count } = checkLicences(installedPackages(process.cwd()))
console.log(`Licences: ${count} packages, ${wrong.length} not allowed`)
for (const line of wrong) console.log(`  ${line}`)
process.exitCode = wrong.length > 0 ? 1 : 0
try {
  const found = knownVulnerabilities()
  console.log(`Vulnerabilities: ${found.length} packages`)
  for (const line of found) console.log(`  ${line}`)
  if (found.length > 0) process.exitCode = 1
} catch (error) {
  console.log(`Vulnerabilities: unknown; ${(error as Error).message}`)
  process.exitCode ||= 2
}
