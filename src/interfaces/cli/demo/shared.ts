// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${} is a reference in a procedure.

/** What the demo's two people share: a sheet of knowledge in each language. */
export const DEMO_SHEETS = [
  {
    title: "Bike shop: returns",
    text: "# Returns\n\nA bike can be returned within 30 days if it was ridden less than 20 km.\n\nThe shop in Porto is open from Tuesday to Saturday.\n\n# Warranty\n\nFrames have a warranty of five years; tyres and brakes have one of six months.",
    format: "markdown",
  },
  {
    title: "数位板售后说明",
    text: "# 换货\n\n数位板在签收后 15 天内可以换货，需要提供订单号。\n\n换货审核通过后，三天内会有快递上门取件。\n\n# 保修\n\n主机保修两年，笔芯不在保修范围内。",
    format: "markdown",
  },
] as const;

/** A procedure that needs no tool: it asks for what is missing, then says what it comes to. */
export const DEMO_PROCEDURE = {
  name: "tablet-exchange",
  trigger: ["换货", "exchange"],
  steps: [
    { ask: "order_id", prompt: "请提供订单号 / Which order is it?" },
    { ask: "reason", prompt: "哪里坏了？ / What is broken?" },
    { say: "已登记：订单 ${order_id}，${reason}。三天内有快递上门。 / Noted: order ${order_id}, ${reason}." },
  ],
};
