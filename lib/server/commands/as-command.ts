/** Whether the user asks how to use a command. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h')

/** Runs a command and ends the process: with its usage if asked for it, and with what went wrong as one line. */
export function asCommand(usage: string, work: () => Promise<void>): void {
  const done = asksForHelp(process.argv.slice(2)) ? Promise.resolve(console.log(usage)) : work()
  done.then(
    () => process.exit(0),
    (error) => {
      console.error((error as Error).message)
      process.exit(1)
    },
  )
}
