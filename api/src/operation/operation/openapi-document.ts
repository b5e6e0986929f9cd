/** As much of the document as the readable page uses. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, { description: string }>;
    schemas?: Record<string, unknown>;
  };
}

export interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema: unknown }> }
  >;
}
