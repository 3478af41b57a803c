import { Component, type ErrorInfo, type ReactNode } from 'react'
import { errorIdOf, reportCrash } from './crash-report.ts'
import { CrashScreen } from './crash-screen.tsx'

/** The last net, around the router itself. Crashes of pages are caught by the routes (route-crash.tsx). */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something undefined was thrown') }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    reportCrash(error, info.componentStack ?? '')
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <CrashScreen
        errorId={errorIdOf(error)}
        message={error instanceof Error ? error.message : String(error)}
      />
    )
  }
}
