/** Deprecations inside packages, which nobody who runs the program can do anything about: punycode and url.parse(). */
const QUIET = ['--disable-warning=DEP0040', '--disable-warning=DEP0169']

/**
 * Less memory where the database is embedded: optimising its WebAssembly takes several hundred MB, so only what runs very
 * often is optimised, and large young generations keep what is already garbage.
 */
export const nodeFlags = (databaseUrl: string | undefined): string[] =>
  databaseUrl ? QUIET : [...QUIET, '--wasm-tiering-budget=100000000', '--max-semi-space-size=8']
