import { z } from "zod";
import { HaimaError } from "../../errors.ts";

/** Gives texts their vectors, one after the other in one array. */
export type Extractor = (
  texts: readonly string[],
  options: { readonly pooling: "mean" | "cls"; readonly normalize: boolean },
) => Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }>;

const PACKAGE = "@huggingface/transformers";

/** What is used of the package, by form: its types are not needed to build Haima. */
const packageSchema = z.object({
  pipeline: z.custom<(task: string, name: string, options: object) => Promise<unknown>>(
    (one) => typeof one === "function",
  ),
  // Not a record of zod's, which would be a copy: what is set there has to reach the package.
  env: z.custom<object>((one) => typeof one === "object" && one !== null),
});

const outputSchema = z.object({ data: z.instanceof(Float32Array), dims: z.array(z.number()) });

export interface ModelPlace {
  /** Folder that holds the model's folder. */
  readonly root: string;
  readonly name: string;
  readonly weights: string;
}

/** @throws HaimaError `missing_dependency`, `model_failed`. */
export async function loadExtractor({ root, name, weights }: ModelPlace): Promise<Extractor> {
  const { pipeline, env } = await loadPackage();
  Object.assign(env, { allowRemoteModels: false, allowLocalModels: true, localModelPath: root });
  const extract = await openPipeline(() => pipeline("feature-extraction", name, { dtype: weights }), name);
  return async (texts, options) => {
    const parsed = outputSchema.safeParse(await extract(texts, options));
    if (parsed.success) return parsed.data;
    throw new HaimaError("model_failed", `The model ${name} gave no vectors.`, { facts: { model: name } });
  };
}

async function openPipeline(
  open: () => Promise<unknown>,
  name: string,
): Promise<(texts: readonly string[], options: object) => Promise<unknown>> {
  try {
    return z
      .custom<(texts: readonly string[], options: object) => Promise<unknown>>((one) => typeof one === "function")
      .parse(await open());
  } catch (cause) {
    throw new HaimaError("model_failed", `The model ${name} cannot be loaded from its folder.`, {
      facts: { model: name },
      cause,
    });
  }
}

async function loadPackage(): Promise<z.infer<typeof packageSchema>> {
  try {
    const loaded: unknown = await import(PACKAGE);
    return packageSchema.parse(loaded);
  } catch (cause) {
    throw new HaimaError(
      "missing_dependency",
      `Local models need the package ${PACKAGE}. Install it: npm install ${PACKAGE}`,
      {
        facts: { package: PACKAGE },
        cause,
      },
    );
  }
}
