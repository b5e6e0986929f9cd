interface RequestedPage {
  page: number;
  pageSize: number;
}

/** An answer's part about the pages of a list; the specification's spelling. */
export const pagenation = ({ page, pageSize }: RequestedPage, total: number) => ({
  page,
  pageSize,
  total,
  pages: Math.ceil(total / pageSize),
});
