/**
 * Loaded into every process that a test starts: it dies with the test, however that ends. Its standard input
 * is a pipe from the test's process, which the system closes even when that process is killed.
 */
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.resume()
// A round that is done must be able to end by itself.
process.stdin.unref()
