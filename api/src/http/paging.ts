interface RequestedPage {
  page: number;
  pageSize: number;
}

/** What an answer with one page of a list says about the pages; the specification's spelling. */
export const pagenation = ({ page, pageSize }: RequestedPage, total: number) => ({
  page,
  pageSize,
  total,
  pages: Math.ceil(total / pageSize),
});
