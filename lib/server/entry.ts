import nodeModule from 'node:module'
import { join } from 'node:path'

// What was compiled once is read back at the next start, however the program is started. Node 20 has no such cache.
nodeModule.enableCompileCache?.(join(import.meta.dirname, 'compile-cache'))
await import('./main')
