import { completeOnDisk } from './lockfile'

console.log(`${completeOnDisk()} builds for other systems named in package-lock.json`)
