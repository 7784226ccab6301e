"""How rules run where no compiler is: WebAssembly that was built ahead from the same functions (`make wasm`)."""
