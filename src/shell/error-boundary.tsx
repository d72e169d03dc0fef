import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Its change (e.g. of the URL) retries rendering the children */
  resetKey: string
  fallback: (tryAgain: () => void) => ReactNode
  children: ReactNode
}

/** Catches a screen's render errors, so that the frame around it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children
  }
}
