'use client'

import { Component, type ReactNode } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { announceAppError } from '@/lib/client/app-errors'
import { isChunkFailure, reloadOnce } from './chunk-failure'

/** An error boundary for parts outside the page: if one fails, the page continues without it. */
export class IslandBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override async componentDidCatch(error: unknown) {
    if (isChunkFailure(error) && (await reloadOnce())) return
    reportError(error)
    announceAppError(new ApiError(0))
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
