import { api } from '@ovation/contracts/api';
import type { RouteTable } from '@ovation/contracts/kernel/route';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

const tables: Readonly<Record<string, RouteTable>> = api;
const rows = Object.entries(tables).flatMap(([area, table]) =>
  Object.entries(table).map(([name, route]) => ({ id: `${area}.${name}`, ...route })),
);
/** Document as sent over the wire. */
const documentOf = (areas: Readonly<Record<string, RouteTable>>) =>
  JSON.parse(JSON.stringify(openApiDocument(areas)));
const document = documentOf(tables);

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(document)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const { valid } = await validator.validate({ ...document, paths: { 'no-slash': {} } });
    expect(valid).toBe(false);
  });

  it('has every row of every table, under its address and method', () => {
    const described = Object.entries<Record<string, { operationId: string }>>(
      document.paths,
    ).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const wanted = rows.map(({ id, method, path }) => `${id} ${method.toLowerCase()} ${path}`);
    expect(wanted.length).toBeGreaterThan(50);
    expect(described.sort()).toEqual(wanted.sort());
  });

  it('states the audience of each call, and names the staff roles', () => {
    for (const { path, method, who } of rows) {
      expect(document.paths[path][method.toLowerCase()]['x-who']).toEqual(who);
    }
    const { description } = document.paths['/admin/me'].get;
    expect(description).toBe('For: **staff (support, moderator, finance, admin)**');
  });

  it('documents bodies that may also be sent as a form', () => {
    const { content } = document.paths['/comments/{id}'].put.requestBody;
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
    expect(content['multipart/form-data']).toEqual(content['application/json']);
  });

  it('declares every part of an address as a parameter', () => {
    for (const { path, method, id } of rows) {
      const operation = document.paths[path][method.toLowerCase()];
      const declared = (operation.parameters ?? [])
        .filter((parameter: { in: string }) => parameter.in === 'path')
        .map((parameter: { name: string }) => parameter.name);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect([id, declared.sort()]).toEqual([id, inPath.sort()]);
    }
  });
});
