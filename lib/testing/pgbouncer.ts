import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'
import { isInstalled } from './is-installed'

export const hasPgBouncer = (): boolean => isInstalled('pgbouncer', '--version')

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/**
 * PgBouncer in transaction mode before the server of `url`.
 * @param servers connections to the server per database
 * @returns `url` through it
 */
export async function startPgBouncer(url: string, servers: number): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'tuesday-pgbouncer-'))
  const port = await freePort()
  const target = new URL(url)
  const password = target.password ? ` password=${decodeURIComponent(target.password)}` : ''
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${target.hostname} port=${target.port || 5432} user=${target.username}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${servers}
max_client_conn = 2000
`,
  )
  chmodSync(folder, 0o755)
  const args = ['-q', join(folder, 'pgbouncer.ini')]
  // It refuses to run as root.
  if (process.getuid?.() === 0) args.unshift('-u', 'nobody')
  const child = spawn('pgbouncer', args, { stdio: 'ignore' })
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error('pgbouncer does not answer')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  target.hostname = '127.0.0.1'
  target.port = String(port)
  return {
    url: target.href,
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
