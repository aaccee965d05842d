/** Whether the user asks how to use a command. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h')

/** Runs a command and ends the process: with its usage if asked for it, and with what went wrong as one line. */
export function asCommand(usage: string, work: () => Promise<void>): void {
  const done = asksForHelp(process.argv.slice(2)) ? Promise.resolve(console.log(usage)) : work()
  done.then(
    () => process.exit(0),
    (error) => {
      console.error(messageOf(error, usage))
      process.exit(1)
    },
  )
}

/** Arguments that a command does not know get its usage, instead of Node's advice. */
function messageOf(error: Error & { code?: string }, usage: string): string {
  if (!error.code?.startsWith('ERR_PARSE_ARGS')) return error.message
  return `${error.message.split('. ', 1)[0]}\n${usage}`
}

/** The error for an unknown or incomplete subcommand. */
export const noCommand = (words: readonly string[], usage: string): Error =>
  new Error(words.length === 0 ? usage : `'${words.join(' ')}' is not one of:\n${usage}`)
