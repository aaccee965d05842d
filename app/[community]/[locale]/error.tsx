'use client'

/** Error boundary of the frame; pages have their own inside it. */
export { PageError as default } from '@/components/shell/page-error'
