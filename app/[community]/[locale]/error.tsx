'use client'

/** For what fails in the frame itself; pages have their own inside of it. */
export { PageError as default } from '@/components/shell/page-error'
