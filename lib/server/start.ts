import { spawn } from 'node:child_process'
import { buildIfStale } from './build'
import { MEMORY_ENV, nodeFlags } from './node-flags'

// `npm start`: builds when something has changed, then becomes the program.
try {
  await buildIfStale((line) => console.log(line))
} catch (error) {
  console.error(`The build failed: ${(error as Error).message}`)
  process.exit(1)
}
const args = [...nodeFlags(process.env.DATABASE_URL), 'dist/main.mjs']
const env = { ...MEMORY_ENV, ...process.env, NODE_ENV: 'production' as const }
if (process.execve) {
  // The same process becomes the program, so that stopping one stops the other.
  process.execve(process.execPath, [process.execPath, ...args], env)
}
const child = spawn(process.execPath, args, { stdio: 'inherit', env })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
