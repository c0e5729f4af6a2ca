import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands there instead, with a way to try again. */
  readonly fallback: (retry: () => void, error: unknown) => ReactNode;
  /** Told of every fault, to be counted. */
  readonly onFault?: ((error: unknown) => void) | undefined;
  /** Runs before another try, to drop what failed. */
  readonly onRetry?: (() => void) | undefined;
}

interface BoundaryState {
  readonly error: { readonly value: unknown } | undefined;
  readonly attempt: number;
}

/** Keeps a fault inside the part of the page where it happened. */
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
