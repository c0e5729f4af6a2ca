import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Fallback content, with a function to retry. */
  readonly fallback: (retry: () => void, error: unknown) => ReactNode;
  /** Called with every error, to count it. */
  readonly onFault?: ((error: unknown) => void) | undefined;
  /** Called before a retry, to reset what failed. */
  readonly onRetry?: (() => void) | undefined;
}

interface BoundaryState {
  readonly error: { readonly value: unknown } | undefined;
  readonly attempt: number;
}

/** Error boundary for a part of a page. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { error: undefined, attempt: 0 };

  static getDerivedStateFromError(value: unknown): Pick<BoundaryState, 'error'> {
    return { error: { value } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault?.(error);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState(({ attempt }) => ({ error: undefined, attempt: attempt + 1 }));
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(this.retry, error.value) : this.props.children;
  }
}
