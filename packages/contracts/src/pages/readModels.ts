import { defineReadModel } from '../kernel/readModel.ts';
import { StaffPage } from './sitePage.ts';

/** Owner of all pages. */
export const site = 'site';

/** Every page. Indexes: by when it was made, all of them and those that everybody may read. */
export const pagesModel = defineReadModel('posts', StaffPage, ['all', 'active']);
export type PageDocument = StaffPage;
