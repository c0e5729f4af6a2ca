import { defineReadModel } from '../kernel/readModel.ts';
import { StaffPage } from './sitePage.ts';

/** Owner of all pages. */
export const pageListOwner = 'site';

/** All pages. Indexes by creation time: all of them, and the public ones. */
export const pagesModel = defineReadModel('posts', StaffPage, ['all', 'active']);
export type PageDocument = StaffPage;
