import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';
import { PageError } from './PageError.ts';

interface Props {
  /** A new value is a new page: the error of the old one is over. */
  resetKey: string;
  children: ReactNode;
}

/** Puts an error page in place of what threw; should that throw too, a plain line (ERR-03, ERR-05). */
export class ErrorBoundary extends Component<Props, { error: unknown; key: string }> {
  override state = { error: null as unknown, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: { error: unknown; key: string }) {
    return resetKey === state.key ? null : { error: null, key: resetKey };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const page =
      error instanceof PageError ? (
        <ErrorPage message={error.message} status={error.status} />
      ) : (
        <ErrorPage />
      );
    return <LastResort>{page}</LastResort>;
  }
}

/** When even the error page fails, no texts, styles or links can be relied on. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <p>An error occurred while showing the error page</p>
    ) : (
      this.props.children
    );
  }
}
