import { spawn } from 'node:child_process'
import { buildIfStale } from './build'

// `npm start`: builds when something has changed, then becomes the program.
try {
  await buildIfStale((line) => console.log(line))
} catch (error) {
  console.error(`The build failed: ${(error as Error).message}`)
  process.exit(1)
}
const child = spawn(process.execPath, ['--enable-source-maps', 'dist/main.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
