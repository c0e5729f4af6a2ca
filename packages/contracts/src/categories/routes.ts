import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { listOf } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { Category, CategoryNames, StaffCategory } from './category.ts';
import { categoryProblems } from './problems.ts';

const admin = { who: { staff: ['admin'] } } as const;
const ofCategory = { params: z.strictObject({ id: Id }) } as const;
const body = z.strictObject({ names: CategoryNames });

export const categoryRoutes = defineRoutes({
  listCategories: {
    method: 'GET',
    path: '/categories',
    who: 'public',
    summary: 'All categories of posts, by name in the reader’s language',
    answer: listOf(Category),
    status: 200,
    problems: [],
  },
  listStaffCategories: {
    ...admin,
    method: 'GET',
    path: '/admin/categories',
    summary: 'The categories in all their languages, in order of creation',
    answer: listOf(StaffCategory),
    status: 200,
    problems: [],
  },
  createCategory: {
    ...admin,
    method: 'POST',
    path: '/admin/categories',
    summary: 'Creates a category of posts',
    body,
    answer: StaffCategory,
    status: 201,
    idempotent: true,
    problems: [categoryProblems.TOO_MANY_CATEGORIES],
  },
  updateCategory: {
    ...admin,
    ...ofCategory,
    method: 'PUT',
    path: '/admin/categories/{id}',
    summary: 'Renames a category',
    body,
    answer: StaffCategory,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  removeCategory: {
    ...admin,
    ...ofCategory,
    method: 'DELETE',
    path: '/admin/categories/{id}',
    summary: 'Removes a category; posts in it stay',
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
});
