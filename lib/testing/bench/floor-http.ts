/**
 * Reference of the `pages` section: a bare Node server that sends given bytes.
 * Runs as `floor-http.ts <file> <encoding>`.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', encoding = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': body.length,
  ...(encoding ? { 'Content-Encoding': encoding } : {}),
}
createServer((_, response) => {
  response.writeHead(200, headers).end(body)
}).listen(Number(process.env.PORT))
