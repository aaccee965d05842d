import { spawn } from 'node:child_process'

export type Outcome = { code: number; output: string }

/**
 * Runs a program to its end and captures its output.
 * @param options.show also prints the output while it runs
 */
export function runCommand(
  command: string,
  args: string[],
  options: { env?: Record<string, string | undefined>; show?: boolean; cwd?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk)
        if (options.show) process.stdout.write(chunk)
      })
    }
    const output = () => Buffer.concat(said).toString('utf8')
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), output: output() }))
  })
}
