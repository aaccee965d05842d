import { completeOnDisk } from './lockfile'

console.log(`${completeOnDisk()} platform builds added to package-lock.json`)
