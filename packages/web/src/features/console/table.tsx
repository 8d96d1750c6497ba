import { LIMITS } from '@ieum/contract/limits';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { DatesOfList } from '../../shared/ui/post-date.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import classes from './table.module.css';

interface Column<Row> {
  name: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What is short is never broken. */
  isShort?: boolean;
  /** On a phone, where each row is a card: beside the first column, or on a line of its own. */
  onPhone?: 'corner' | 'line';
}

interface DataTableProps<Row> {
  /** The first one names the row. */
  columns: Column<Row>[];
  /** Undefined while they are loading. */
  rows: Row[] | undefined;
  keyOf: (row: Row) => number;
  /** They are of the former search, while the new one is loading. */
  isOld?: boolean;
}

/** A table of the console. Its rows are cards on a phone. */
export function DataTable<Row extends object>({ columns, rows, keyOf, isOld }: DataTableProps<Row>) {
  const dated = rows?.filter((row): row is Row & { createdAt: string } => 'createdAt' in row);
  return (
    <DatesOfList items={dated}>
      <Table className={classes.table} aria-busy={rows === undefined || isOld} data-old={isOld || undefined}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, header }) => (
              <Table.Th key={name} scope="col">
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined
            ? Array.from({ length: LIMITS.pageSize }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
                <Table.Tr key={index}>
                  {columns.map((column) => (
                    <Table.Td key={column.name} {...placeOf(column)}>
                      <span className={classes.bone}>
                        <Skeleton lines={[70]} />
                      </span>
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            : rows.map((row) => (
                <Table.Tr key={keyOf(row)}>
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <Table.Th key={column.name} scope="row">
                        {column.cell(row)}
                      </Table.Th>
                    ) : (
                      <Table.Td key={column.name} {...placeOf(column)}>
                        {column.cell(row)}
                      </Table.Td>
                    ),
                  )}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </DatesOfList>
  );
}

function placeOf<Row>({ isShort, onPhone }: Column<Row>) {
  return { 'data-short': isShort || undefined, 'data-on-phone': onPhone };
}
