/**
 * Garbage is collected before the heap has grown by more than this, in percent: V8 may otherwise let it grow fourfold.
 * And a young generation takes at most 48 MB, three times the size named here, instead of 134.
 */
const HEAP = ['--heap-growing-percent=60', '--max-semi-space-size=16']

/**
 * The embedded database's WebAssembly is not optimised. V8 compiles the largest function first, a few seconds after the
 * start, and takes 600 MB for it alone. Pages cost the same without; statements that read thousands of rows a fifth to
 * a third more.
 */
export const nodeFlags = (databaseUrl: string | undefined): string[] =>
  databaseUrl?.trim() ? HEAP : [...HEAP, '--liftoff-only']

/**
 * Environment of the program. With more heaps than two, glibc keeps freed memory in each thread's own. And glibc returns
 * large blocks: otherwise it raises both bounds to tens of megabytes with the first photo that sharp decodes.
 */
export const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '524288',
  MALLOC_TRIM_THRESHOLD_: '2097152',
}
