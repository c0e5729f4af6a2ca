import { afterAll } from 'vitest';
import { closePages } from '../e2e/browser.ts';

afterAll(closePages);
