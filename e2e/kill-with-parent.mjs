/**
 * Preloaded into every process that a test starts, so that it never outlives the test. Its stdin is a pipe
 * from the test process; the OS closes it even if that process is killed.
 */
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.resume()
// Does not keep a finished process alive.
process.stdin.unref()
