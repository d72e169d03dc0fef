"""Nodes for latents, conditionings and models."""
